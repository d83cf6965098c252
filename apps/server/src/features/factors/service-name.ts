import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { plainName } from '../../lib/service-name.ts'

/** What authenticator apps and browsers call the account. */
export async function serviceName({ config }: Pick<Services, 'config'>) {
  const { serviceName } = asObject((await config.read('default')).stelace.instant)
  // the colon parts the name from the account in the address that apps read
  return plainName(typeof serviceName === 'string' ? serviceName : undefined).replaceAll(':', ' ')
}
