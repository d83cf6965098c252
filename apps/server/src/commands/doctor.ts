import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config.ts'
import { StartProblem } from '../db/index.ts'
import {
  checkDatabase,
  checkDisk,
  checkEvents,
  checkSearch,
  checkSettings,
  type Finding,
  fine,
  wrong,
} from '../doctor/index.ts'
import { createSecrets } from '../lib/secrets.ts'
import { findMasterKeys } from '../master-key.ts'
import { type Command, CommandProblem } from './command.ts'
import { withDatabase } from './marketplace.ts'

const marks = { fine: '✔', risky: '!', wrong: '✘' } as const

export const doctorCommand: Command = {
  usage: '',
  summary: 'checks settings, disk, database and keys, and says what is wrong and what to do; changes nothing',
  async run(args, { say }, settings) {
    if (args.length > 0) throw new CommandProblem('The doctor takes no arguments: npm run plaza -- doctor')
    const findings = [
      ...checkSettings(settings),
      ...(await checkDisk(settings)),
      ...(await databaseFindings(settings)),
      ...(await checkSearch(settings)),
      ...(await checkEvents(settings)),
    ]
    for (const { state, what } of findings) say(`${marks[state]} ${what}`)
    const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
    if (count('wrong') > 0)
      throw new CommandProblem(`${count('wrong')} wrong, ${count('risky')} risky. Fix what is marked ✘ first.`)
    say(count('risky') > 0 ? `Nothing is wrong; ${count('risky')} risky.` : 'All is well.')
  },
}

async function databaseFindings(settings: Settings): Promise<Finding[]> {
  if (settings.databaseUrl === undefined && !(await hasCluster(settings)))
    return [fine(`There is no database in ${settings.dataDir} yet; the first start creates one.`)]
  const masterKeys = await findMasterKeys(settings)
  const secrets = masterKeys && createSecrets(masterKeys)
  return withDatabase(settings, (url) => checkDatabase(url, settings, secrets)).catch((error: unknown) => {
    if (error instanceof StartProblem) return [wrong(error.message)]
    throw error
  })
}

const hasCluster = ({ dataDir }: Settings) =>
  stat(join(dataDir, 'postgres', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
