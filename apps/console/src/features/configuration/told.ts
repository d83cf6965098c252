import { failureOf } from '@plaza/domain'
import { Spoken } from '../../lib/spoken.ts'

/** What the server says about a configuration names objects and addresses, so staff read it as it is. */
export async function told<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (cause) {
    const { code, message } = failureOf(cause)
    if (code?.startsWith('configuration.'))
      throw new Spoken('configuration.refused', { cause, values: { why: message } })
    throw cause
  }
}
