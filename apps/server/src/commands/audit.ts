import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { auditDatabase } from '../audit/index.ts'
import { auditMarkKey, markIn } from '../lib/audit-chain.ts'
import { keyIdOf } from '../lib/secrets.ts'
import { getText } from '../lib/stored-text.ts'
import { findMasterKeys } from '../master-key.ts'
import { createFileStore } from '../providers/files/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withDatabase } from './marketplace.ts'

const shownPerInvariant = 5

export const auditCommand: Command = {
  usage: '',
  summary: 'finds bookings, money, events, search, jobs and hand-overs that contradict each other; changes nothing',
  async run(args, { say }, settings) {
    if (args.length > 0) throw new CommandProblem('The audit takes no arguments: npm run plaza -- audit')
    const files = await createFileStore(settings, { info: say, warn: say, error: say })
    const hashOfFile = async (key: string) => {
      const stored = await files.get(key)
      if (!stored) return
      const hash = createHash('sha256')
      await pipeline(stored.body, hash)
      return hash.digest('hex')
    }
    const keys = await findMasterKeys(settings)
    const mark = keys && markIn(await getText({ files }, auditMarkKey(keyIdOf(keys.key))))
    const findings = await withDatabase(settings, (url) => auditDatabase(url, hashOfFile, mark))
    for (const { invariant, breaches } of findings) {
      say(`${breaches.length === 0 ? '✔' : '✘'} ${invariant}`)
      for (const { id, detail } of breaches.slice(0, shownPerInvariant)) say(`    ${id}: ${detail}`)
      if (breaches.length > shownPerInvariant) say(`    and ${breaches.length - shownPerInvariant} more`)
    }
    const broken = findings.filter(({ breaches }) => breaches.length > 0).length
    if (broken > 0) throw new CommandProblem(`${broken} of ${findings.length} invariants are broken.`)
    say(`All ${findings.length} invariants hold.`)
  },
}
