import { Button, Form, joinReason, Select, TextArea } from '@plaza/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'

type LockedPartProps = {
  /** Chosen beforehand: a complaint about it is open. */
  isReported?: boolean
  submitLabel: string
  onUnlock: (reason: string) => void
}

/** In place of what people wrote to each other, until somebody says why they need to read it. */
export function LockedPart({ isReported = false, submitLabel, onUnlock }: LockedPartProps) {
  const t = useT()
  const [choice, setChoice] = useState<string | null>(isReported ? 'reported' : null)
  const [text, setText] = useState('')
  const [hasTried, setTried] = useState(false)
  const options = [
    { value: 'reported', label: t('conversations.why.reported') },
    { value: 'asked', label: t('conversations.why.asked') },
    { value: 'safety', label: t('conversations.why.safety') },
    { value: 'payment', label: t('conversations.why.payment') },
    { value: 'legal', label: t('conversations.why.legal') },
  ]
  const chosen = options.find(({ value }) => value === choice)
  return (
    <section className="flex max-w-160 flex-col gap-4 rounded-photo border border-line bg-raised p-4 md:p-5">
      <div className="flex gap-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken text-ink-2">
          <Lock aria-hidden className="size-4.5" />
        </span>
        <div className="min-w-0">
          <h2 className="text-console-h2">{t('conversations.locked')}</h2>
          <p className="text-small text-ink-2">{t('conversations.noted')}</p>
        </div>
      </div>
      <Form
        className="flex flex-col gap-4"
        onSubmit={() => {
          setTried(true)
          if (chosen) onUnlock(joinReason(chosen.label, text))
        }}
      >
        <Select
          label={t('reason.label')}
          placeholder={t('reason.choose')}
          options={options}
          value={choice}
          onChange={setChoice}
          error={hasTried && !chosen ? t('reason.short') : undefined}
        />
        <TextArea
          label={t('reason.more')}
          note={t('form.optional')}
          rows={2}
          maxLength={400}
          value={text}
          onChange={setText}
        />
        <Button type="submit" className="self-start max-md:w-full">
          {submitLabel}
        </Button>
      </Form>
    </section>
  )
}
