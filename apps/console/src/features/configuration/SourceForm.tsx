import type { ConfigurationDocument } from '@plaza/contract'
import { Button, PasswordField, RadioGroup, TextArea, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FileField } from '../../lib/FileField.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { Spoken } from '../../lib/spoken.ts'
import { useSend } from '../../lib/use-send.ts'
import type { Compared } from './compared.ts'
import { told } from './told.ts'

const sources = ['file', 'text', 'other', 'day'] as const
type Source = (typeof sources)[number]

const sourceTexts = {
  file: 'configuration.source.file',
  text: 'configuration.source.text',
  other: 'configuration.source.other',
  day: 'configuration.source.day',
} as const

function read(text: string): ConfigurationDocument {
  try {
    // the server judges what is in it
    return JSON.parse(text) as ConfigurationDocument
  } catch {
    throw new Spoken('configuration.notJson')
  }
}

/** What to compare with: a file, a text, another Plaza, or an earlier day. */
export function SourceForm({ onCompared }: { onCompared: (compared: Compared | undefined) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const [source, setSource] = useState<Source>('file')
  const [text, setText] = useState('')
  const [url, setUrl] = useState('')
  const [key, setKey] = useState('')
  const [day, setDay] = useState('')

  async function compare(): Promise<Compared> {
    if (source === 'file' || source === 'text') {
      const document = read(text)
      return { document, comparison: await told(sdk.configuration.compare({ document })) }
    }
    const asked = source === 'other' ? { url, key } : { date: new Date(`${day}T23:59:59`).toISOString() }
    const { document, ...comparison } = await told(sdk.configuration.compare(asked))
    if (!document) throw new Spoken('failure.other')
    return { document, comparison }
  }
  function take(found: Compared) {
    setKey('')
    onCompared(found)
  }
  const isWhole = source === 'other' ? url !== '' && key !== '' : source === 'day' ? day !== '' : text.trim() !== ''

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWhole) return
        // what was found before says nothing about this one
        onCompared(undefined)
        void send(compare, { onDone: take })
      }}
    >
      <RadioGroup
        label={t('configuration.source')}
        options={sources.map((value) => ({ value, label: t(sourceTexts[value]) }))}
        orientation="horizontal"
        value={source}
        onChange={(value) => {
          setSource(value)
          setText('')
        }}
      />
      {source === 'file' && (
        <FileField
          label={t('configuration.file')}
          accept=".json,application/json"
          onChoose={(file) => void file.text().then(setText)}
        />
      )}
      {source === 'text' && (
        <TextArea label={t('configuration.pasted')} rows={8} value={text} onChange={setText} className="font-mono" />
      )}
      {source === 'other' && (
        <>
          <TextField
            label={t('configuration.url')}
            help={t('configuration.url.help')}
            type="url"
            value={url}
            onChange={setUrl}
          />
          <PasswordField
            label={t('configuration.key')}
            help={t('configuration.key.help')}
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
            value={key}
            onChange={setKey}
          />
        </>
      )}
      {source === 'day' && (
        <label className="flex flex-col gap-1.5">
          <span className="text-label font-semibold">{t('configuration.day')}</span>
          <input
            type="date"
            value={day}
            className="min-h-11 w-fit rounded-sm border border-line-2 bg-raised px-3"
            onChange={(event) => setDay(event.target.value)}
          />
          <span className="text-small text-ink-3">{t('configuration.day.help')}</span>
        </label>
      )}
      {error && (
        <p role="alert" className="text-danger-ink">
          {error}
        </p>
      )}
      <Button type="submit" className="self-start" isBusy={isBusy} isDisabled={!isWhole}>
        {t('configuration.run')}
      </Button>
    </form>
  )
}
