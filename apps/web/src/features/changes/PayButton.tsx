import { failureOf } from '@plaza/domain'
import type { BookingChange } from '@plaza/sdk'
import { Button, FormAlert } from '@plaza/ui'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { usePay } from './change-queries.ts'

/** To the page where the difference is paid. */
export function PayButton({ change, isDisabled = false }: { change: BookingChange; isDisabled?: boolean }) {
  const t = useT()
  const formats = useFormats()
  const pay = usePay(change)
  const message = pay.error && failureText(failureOf(pay.error))
  const amount = formats.money(change.difference.taker, change.currency)
  return (
    <>
      <Button
        data-writes
        // the next page is on its way
        isBusy={pay.isPending || (pay.isSuccess && pay.data.url !== undefined)}
        busyLabel={t('checkout.opening')}
        isDisabled={isDisabled}
        onPress={() => pay.mutate()}
      >
        {t(change.agreedDate === null ? 'change.acceptAndPay' : 'change.pay', { amount })}
      </Button>
      <FormAlert>{message && t(message.id, message.values)}</FormAlert>
    </>
  )
}
