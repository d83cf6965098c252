import { readSealedKey } from '../features/api-keys/index.ts'
import { keyIdOf } from '../lib/secrets.ts'
import { findMasterKeys, openSecrets, replaceKeptKey } from '../master-key.ts'
import { reseal } from '../resealing/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

const oneKey =
  'There is only one master key, so there is nothing to replace. Make a new one (openssl rand -base64 32), set PLAZA_MASTER_KEY to it and PLAZA_MASTER_KEY_OLD to the old one, restart the servers, and run this again. A key in the data folder is replaced with: rotate-master-key --new'

export const rotateMasterKeyCommand: Command = {
  usage: '[--new]',
  summary: 're-encrypts everything with the new master key, so that the old one can go; may be interrupted',
  async run(args, { say, progress }, settings) {
    if (args.some((arg) => arg !== '--new'))
      throw new CommandProblem('Usage: rotate-master-key, or rotate-master-key --new')
    if (args.includes('--new')) {
      if (settings.masterKey)
        throw new CommandProblem(
          'The master key is a setting (PLAZA_MASTER_KEY). Change it there; --new is for a key in the data folder.',
        )
      await replaceKeptKey(settings.dataDir)
      say(
        'A new key is in the data folder, with the old one beside it. Restart the server, then run: rotate-master-key',
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
    say(`${count} values re-encrypted with the key ${keyIdOf(ring.key)}.`)
    for (const { table, row } of lost.slice(0, 10)) say(`    ${table} ${row}: none of the keys here decrypts it`)
    if (lost.length > 0)
      throw new CommandProblem(`${lost.length} values were left unchanged: none of the keys here decrypts them.`)
    say(
      count === 0
        ? `Nothing encrypted with ${before} is left: remove it from PLAZA_MASTER_KEY_OLD, or delete master.key.old in the data folder. Keep a copy for as long as you keep earlier backups.`
        : 'Run this again once every server uses the new key, to re-encrypt what servers with the old key have written meanwhile.',
    )
  },
}
