import type { TestBooking } from '@plaza/contract'
import { Button, FormAlert } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'

/** Tries a booking. Nothing of it stays, so nobody is asked first. */
export function TestBookingButton({ onDone }: { onDone: (result: TestBooking) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const run = () =>
    void send(() => sdk.setup.testBooking(), {
      onDone: async (result) => {
        onDone(result)
        await cache.invalidateQueries({ queryKey: ['setup'] })
      },
    })
  return (
    <div className="flex flex-col gap-2">
      <Button size="sm" isBusy={isBusy} busyLabel={t('state.working')} onPress={run}>
        {t('start.test.run')}
      </Button>
      <FormAlert>{error}</FormAlert>
    </div>
  )
}
