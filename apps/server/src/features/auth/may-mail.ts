import type { Services } from '../../context.ts'
import { isWithin, type Rate } from '../rate-limits/index.ts'

const perHour = (count: number): Rate => ({ count, seconds: 3_600, burst: count })
/** Many accounts may name one address; its inbox is filled by none of them. */
const mailRates = { reset: perHour(6), check: perHour(3) }

export async function mayMail(services: Services, kind: keyof typeof mailRates, address: string | undefined) {
  if (address === undefined) return false
  const isAllowed = await isWithin(services, [{ name: `mail-${kind}`, of: address, rate: mailRates[kind] }])
  if (!isAllowed) services.log.warn('A mail was not sent: too many to one address', { kind })
  return isAllowed
}
