import type { LegalVersion } from '@plaza/contract'
import { RadioGroup, TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { againTexts, pageTexts } from './texts.ts'

type PublishDialogProps = { version: LegalVersion; onClose: () => void }

/** From when on a draft counts. After that its words stay. */
export function PublishDialog({ version, onClose }: PublishDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [from, setFrom] = useState('now')
  const [day, setDay] = useState('')
  const [hasTried, setTried] = useState(false)
  const isLater = from === 'day'
  const submit = () => {
    setTried(true)
    if (isLater && day === '') return
    // the day begins where the reader is
    const body = isLater ? { effectiveDate: new Date(`${day}T00:00:00`).toISOString() } : {}
    void act(() => sdk.legalVersions.publish(version.id, body), {
      done: t(isLater ? 'legal.planned' : 'legal.published'),
      changed: ['legalVersions', 'entries'],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('legal.publish.title', { page: t(pageTexts[version.page]), version: version.version })}
      intro={t('legal.publish.text')}
      submitLabel={t('legal.publish')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label={t('legal.from')}
        value={from}
        onChange={setFrom}
        options={[
          { value: 'now', label: t('legal.now') },
          { value: 'day', label: t('legal.later') },
        ]}
      />
      {isLater && (
        <TextField
          size="sm"
          type="date"
          label={t('legal.day')}
          value={day}
          onChange={setDay}
          error={hasTried && day === '' ? t('form.required') : undefined}
        />
      )}
      <p className="text-ink-2 text-small">
        {t('legal.again')}: {t(againTexts[version.acceptAgain])}
      </p>
    </FormDialog>
  )
}
