import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, FormAlert, RadioGroup, TextArea } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { type MessageId, useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'

/** What is complained about. */
export type Reported = {
  kind: 'listing' | 'user' | 'message' | 'rating'
  id: string
  name: string
  /** Where it happened, for the operators. */
  conversationId?: string
}

export type ReportDialogProps = { about: Reported; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

type Reason = 'spam' | 'wrongCategory' | 'forbidden' | 'unsafe' | 'untrue' | 'other'

const reasonTexts: Record<Reason, MessageId> = {
  spam: 'report.spam',
  wrongCategory: 'report.wrongCategory',
  forbidden: 'report.forbidden',
  unsafe: 'report.unsafe',
  untrue: 'report.untrue',
  other: 'report.other',
}
const reasons: Record<Reported['kind'], readonly Reason[]> = {
  listing: ['spam', 'wrongCategory', 'forbidden', 'unsafe', 'other'],
  user: ['spam', 'forbidden', 'unsafe', 'other'],
  message: ['spam', 'forbidden', 'unsafe', 'other'],
  rating: ['spam', 'forbidden', 'untrue', 'other'],
}

const titles: Record<Reported['kind'], MessageId> = {
  listing: 'report.listing',
  user: 'report.user',
  message: 'report.message',
  rating: 'report.rating',
}

const longest = 1000

/** Tells the operators that something is wrong. The server takes one report per person and thing. */
export function ReportDialog({ about, isOpen, onOpenChange }: ReportDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(titles[about.kind])}
      intro={about.name}
      closeLabel={t('action.close')}
    >
      <ReportForm about={about} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function ReportForm({ about, onDone }: { about: Reported; onDone: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const report = useMutation({
    mutationFn: ({ reason, text }: { reason: string; text: string }) =>
      sdk.events.create({
        type: `${about.kind}_reported`,
        objectId: about.id,
        metadata: {
          reason,
          ...(text.trim() && { text: text.trim() }),
          ...(about.conversationId && { conversationId: about.conversationId }),
        },
      }),
    onSuccess: () => {
      notifier.show({ text: t('report.sent') })
      onDone()
    },
  })
  const form = useForm({
    initial: { reason: '', text: '' },
    rules: ({ reason }) => ({
      reason: [required],
      text: [...(reason === 'other' ? [required] : []), maxLength(longest)],
    }),
    send: (values) => report.mutateAsync(values),
    explain: ({ code }) => (code === 'event.alreadyReported' ? { form: t('report.again') } : undefined),
  })
  const { onBlur, value, onChange, ...reason } = form.text('reason')
  const options = reasons[about.kind].map((each) => ({ value: each, label: t(reasonTexts[each]) }))
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <RadioGroup
        {...reason}
        label={t('report.reason')}
        options={options}
        value={options.find((each) => each.value === value)?.value ?? null}
        onChange={onChange}
      />
      <TextArea
        {...form.text('text')}
        label={t('report.text')}
        {...(value !== 'other' && { note: t('form.optional') })}
        rows={3}
        limit={longest}
      />
      <FormAlert>{form.formError}</FormAlert>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button variant="text" onPress={onDone}>
          {t('action.cancel')}
        </Button>
        <SubmitButton isBusy={form.isBusy} size="md">
          {t('report.send')}
        </SubmitButton>
      </div>
    </form>
  )
}
