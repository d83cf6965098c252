import { cancellationIn } from '@plaza/domain'
import { refuse } from './errors.ts'

type Config = { read: (level: 'default') => Promise<{ stelace: { instant?: unknown } }> }

/** A cancellation policy must be one of those offered; a value that a call does not change is not checked. */
export async function checkPolicy(
  { wanted, before }: { wanted: string | undefined; before?: string | undefined },
  { config }: { config: Config },
) {
  if (wanted === undefined || wanted === before) return
  const { policies } = cancellationIn((await config.read('default')).stelace.instant)
  const isOffered = policies.some(({ id, isOffered }) => id === wanted && isOffered)
  if (!isOffered) throw refuse('policy.unknown', { values: { policy: wanted }, data: { policy: wanted } })
}
