import { resolve } from 'node:path'
import { exportArchive, writeArchiveFile } from '../archive/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

export const exportCommand: Command = {
  usage: 'FILE [--without-files]',
  summary: 'writes the whole marketplace to one file, including ids, secrets and uploaded files',
  async run(args, { say, progress }, settings) {
    const [file, ...others] = args.filter((arg) => !arg.startsWith('--'))
    if (!file || others.length > 0) throw new CommandProblem('Name one file, for example plaza.jsonl.gz')
    const path = resolve(file)
    let count = 0
    await withMarketplace(settings, ({ databaseUrl, ...parts }) =>
      writeArchiveFile(
        path,
        exportArchive({
          databaseUrl,
          parts,
          now: new Date(),
          withFiles: !args.includes('--without-files'),
          progress({ done, total, what }) {
            count = done
            progress(`Writing ${what}`, total === 0 ? 1 : done / total)
          },
        }),
      ),
    )
    say(`${count} objects are in ${path}. The file contains password hashes, keys and private settings: keep it safe.`)
  },
}
