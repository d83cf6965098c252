import { useEffect } from 'react'
import { useServices } from '../../lib/services.tsx'
import { handoverWaits } from '../../parts/transaction/handover-waits.ts'
import { useSender } from './use-sender.ts'

/** Sends messages and hand-overs that wait, whatever screen is open. */
export function Sender() {
  const services = useServices()
  useSender()
  useEffect(() => {
    if (!handoverWaits.get(services.stored)) return
    // without its file it stays where it is, and the next visit tries again
    void import('../handover/index.ts').then(({ startHandovers }) => startHandovers(services)).catch(() => undefined)
  }, [services])
  return null
}
