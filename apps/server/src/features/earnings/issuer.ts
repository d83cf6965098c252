import type { Receipt } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { textOf } from '../../lib/free-json.ts'
import { plainName } from '../../lib/service-name.ts'
import { publicSettings } from '../emails/index.ts'

/** Who runs the service, as papers have to say it. */
export async function issuerOf(services: Services): Promise<Receipt['issuer']> {
  const { serviceName, legal } = await publicSettings(services)
  const { name, address, taxNumber, email, note } = asObject(legal)
  const said = (value: unknown) => textOf(value)?.trim() || null
  return {
    serviceName: plainName(textOf(serviceName)),
    legalName: said(name),
    address: said(address),
    taxNumber: said(taxNumber),
    email: said(email),
    note: said(note),
  }
}
