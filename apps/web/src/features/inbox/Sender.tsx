import { useSender } from './use-sender.ts'

/** Sends messages that wait, whatever screen is open. */
export function Sender() {
  useSender()
  return null
}
