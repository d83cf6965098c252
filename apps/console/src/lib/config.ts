import type { BodyOf, Config, Endpoints } from '@plaza/contract'
import { asObject, failureOf } from '@plaza/domain'
import type { Result } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from './client.ts'
import type { asSeen } from './saving/index.ts'

/** The public settings. They have no date; the version of what they say takes its place. */
export type SeenConfig = Config & { updatedDate: string }

const withVersion = (answer: Result<Config>): SeenConfig => ({
  ...answer,
  updatedDate: answer.lastResponse.version ?? '',
})

const readConfig = async (sdk: Sdk) => withVersion(await sdk.config.read())

export const configQuery = (sdk: Sdk) => queryOptions({ queryKey: ['config'], queryFn: () => readConfig(sdk) })

/** What the marketplace is called, by its settings; nothing where nobody said. */
export function nameIn({ stelace }: Config): string | undefined {
  const { serviceName } = asObject(stelace.instant)
  return typeof serviceName === 'string' && serviceName !== '' ? serviceName : undefined
}

/** Changes settings for an editor: when a colleague was quicker, the refusal tells what they say now, and which version that is. */
export async function changeConfig(
  sdk: Sdk,
  body: BodyOf<Endpoints['config']['update']>,
  seen: ReturnType<typeof asSeen>,
): Promise<SeenConfig> {
  try {
    return withVersion(await sdk.config.update(body, seen))
  } catch (error) {
    if (failureOf(error).code !== 'changed' || !(error instanceof Error)) throw error
    throw Object.assign(error, { data: { current: await readConfig(sdk) } })
  }
}
