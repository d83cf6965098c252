import { amount as amountIn, decimalsOf, maxLength, parseAmount, type Rule, required } from '@plaza/domain'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { MoneyField } from '../../parts/money/MoneyField.tsx'
import { useDeed } from './deposit-queries.ts'
import type { DeedDialogProps } from './SureDialog.tsx'

const longest = 3000

/** What an owner wants of the deposit, and why; it can be claimed once. */
export function ClaimDialog({ deposit, otherName, onClose }: DeedDialogProps) {
  const t = useT()
  const formats = useFormats()
  const deed = useDeed(deposit.transactionId)
  const currency = deposit.currency ?? ''
  const most = deposit.amount - deposit.returned
  const sumOf = (typed: unknown) => parseAmount(String(typed), decimalsOf(currency)) ?? 0
  const isThere: Rule = (typed) => {
    const sum = sumOf(typed)
    return sum > 0 && sum <= most ? null : { rule: 'between', min: 1 / 10 ** decimalsOf(currency), max: most }
  }
  const form = useForm({
    initial: { amount: '', reason: '' },
    rules: () => ({ amount: [required, amountIn(currency), isThere], reason: [required, maxLength(longest)] }),
    send: async ({ amount, reason }) => {
      await deed.mutateAsync({ deed: 'claim', body: { amount: sumOf(amount), reason } })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('deposit.claim.title')}
      intro={t('deposit.claim.text', { name: otherName })}
      closeLabel={t('action.close')}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <MoneyField
          {...form.text('amount')}
          label={t('deposit.claim.amount')}
          help={t('deposit.claim.most', { most: formats.money(most, deposit.currency) })}
          currency={currency}
        />
        <TextArea
          {...form.text('reason')}
          label={t('deposit.claim.why')}
          help={t('deposit.claim.whyHelp')}
          rows={5}
          limit={longest}
        />
        <FormAlert>{form.formError}</FormAlert>
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="text" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton isBusy={form.isBusy} size="md">
            {t('deposit.claim.send')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
