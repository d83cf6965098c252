import type { StoredEmail } from '@plaza/contract'
import { createGroup } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

/** What can be sent again: neither what is about to leave, nor what was sent again already. */
export const isResendable = ({ status, resentAs }: Pick<StoredEmail, 'status' | 'resentAs'>): boolean =>
  status !== 'waiting' && resentAs === null

/** Sends a mail again, to the address it was for. */
export function useResend(onDone?: (id: string) => void) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  return {
    isBusy,
    error,
    resend: (mail: Pick<StoredEmail, 'id' | 'to'>) =>
      act(() => sdk.emailTools.resend(mail.id, {}), {
        done: t('mails.resent', { to: mail.to }),
        changed: ['emails'],
        onDone: ({ id }) => onDone?.(id),
      }),
    /** One after the other; what cannot be sent again is left out and counted. */
    resendAll: (mails: readonly Pick<StoredEmail, 'id'>[], after: () => void) =>
      act(
        async () => {
          let sent = 0
          const group = createGroup()
          for (const { id } of mails) {
            await sdk.emailTools.resend(id, {}, group).then(
              () => {
                sent += 1
              },
              () => undefined,
            )
          }
          return sent
        },
        { done: t('mails.resentMany', { count: mails.length }), changed: ['emails'], onDone: after },
      ),
  }
}
