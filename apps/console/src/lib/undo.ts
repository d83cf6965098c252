import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

const offeredMs = 10_000

/**
 * Says what was done, with "Undo" for ten seconds; `u` presses it.
 *
 * `const offerUndo = useOfferUndo(); … offerUndo(t('cases.closed'), () => sdk.cases.update(id, { status: 'open' }))`
 */
export function useOfferUndo(): (text: string, takeBack: () => Promise<unknown>) => void {
  const t = useT()
  const { notifier, lastUndo, queryClient, confirmation } = useServices()
  return (text, takeBack) => {
    const undo = async () => {
      forget()
      try {
        await confirmation.confirmed(takeBack)
        notifier.show({ text: t('undo.done') })
      } catch {
        notifier.show({ tone: 'error', text: t('undo.failed') })
      }
      await queryClient.invalidateQueries()
    }
    const run = () => void undo()
    const forget = () => {
      if (lastUndo.get() === run) lastUndo.set(null)
    }
    lastUndo.set(run)
    setTimeout(forget, offeredMs)
    notifier.show({ text, shownMs: offeredMs, action: { label: t('undo.action'), onAction: run } })
  }
}
