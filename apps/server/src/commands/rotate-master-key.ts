import { readSealedKey } from '../features/api-keys/index.ts'
import { keyIdOf } from '../lib/secrets.ts'
import { findMasterKeys, openSecrets, replaceKeptKey } from '../master-key.ts'
import { reseal } from '../resealing/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

const oneKey =
  'There is one master key here and none that it replaces. Make a new one (openssl rand -base64 32), set PLAZA_MASTER_KEY to it and PLAZA_MASTER_KEY_OLD to the one of before, start the servers again, and call this once more. A key in the data folder is replaced with: rotate-master-key --new'

export const rotateMasterKeyCommand: Command = {
  usage: '[--new]',
  summary: 'seals everything anew with the master key, so that the one of before can go; may be cut off',
  async run(args, { say, progress }, settings) {
    if (args.some((arg) => arg !== '--new'))
      throw new CommandProblem('Say rotate-master-key, or rotate-master-key --new')
    if (args.includes('--new')) {
      if (settings.masterKey)
        throw new CommandProblem(
          'The master key is a setting (PLAZA_MASTER_KEY). Change it there; --new is for a key in the data folder.',
        )
      await replaceKeptKey(settings.dataDir)
      say(
        'A new key is in the data folder, and the one of before beside it. Start the server again, then: rotate-master-key',
      )
      return
    }
    const ring = await findMasterKeys(settings)
    if (!ring || ring.others.length === 0) throw new CommandProblem(oneKey)
    const { count, lost } = await withMarketplace(settings, async ({ databaseUrl, db, secrets }) => {
      // fingerprints and signatures outlive the key before anything else is done
      await openSecrets(db, ring, () => readSealedKey(db.read))
      return reseal(databaseUrl, secrets, (share) => progress('Sealing anew', share))
    })
    const before = ring.others.map(keyIdOf).join(', ')
    say(`${count} values are sealed anew, with the key ${keyIdOf(ring.key)}.`)
    for (const { table, row } of lost.slice(0, 10)) say(`    ${table} ${row}: no key here opens it`)
    if (lost.length > 0)
      throw new CommandProblem(`${lost.length} values were left as they are: the keys here do not open them.`)
    say(
      count === 0
        ? `Nothing is left that ${before} has sealed: take it out of PLAZA_MASTER_KEY_OLD, or delete master.key.old in the data folder. Keep it as long as backups from before.`
        : 'Call it once more when every server runs with the new key: what is sealed then was sealed by one that did not.',
    )
  },
}
