import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'

export type ConsoleSettings = { isFactorRequired: boolean; idleMinutes: number; isStrict: boolean }

const usualIdleMinutes = 60

/** How staff sign in to the console: the private setting `console`. */
export async function consoleSettings({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): Promise<ConsoleSettings> {
  const { secondFactor, idleMinutes, strict } = asObject((await config.read('private')).stelace.console)
  return {
    isFactorRequired: settings.isLive ? secondFactor !== 'optional' : secondFactor === 'required',
    idleMinutes: typeof idleMinutes === 'number' ? idleMinutes : usualIdleMinutes,
    isStrict: strict === true,
  }
}
