import { resolve } from 'node:path'
import { ArchiveProblem, archiveFile, type ImportProgress, type ImportReport, importArchive } from '../archive/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

export const importCommand: Command = {
  usage: 'FILE',
  summary: 'reads an archive, or a dump of API objects, into the marketplace; may be repeated',
  async run([file, ...others], { say, progress }, settings) {
    if (!file || others.length > 0) throw new CommandProblem('Name one file, for example plaza.jsonl.gz')
    const path = resolve(file)
    const source = archiveFile(path, settings.filesUrl)
    const report = await withMarketplace(settings, (parts) =>
      importArchive({
        source,
        parts,
        progress: ({ phase, share }) => progress(phases[phase], share),
      }),
    ).catch((error: unknown) => {
      throw error instanceof ArchiveProblem ? new CommandProblem(error.message, { cause: error }) : error
    })
    for (const line of linesOf(report)) say(line)
  },
}

const phases: Readonly<Record<ImportProgress['phase'], string>> = {
  checking: 'Checking',
  storing: 'Storing files',
  writing: 'Writing',
}

function linesOf({ written, unknownFields, skipped, remarks }: ImportReport): string[] {
  const counted = Object.entries(written).map(
    ([name, { added, changed, same }]) =>
      `${name.padEnd(20)} ${String(added).padStart(7)} new ${String(changed).padStart(7)} changed ${String(same).padStart(7)} unchanged`,
  )
  const unknown = Object.entries(unknownFields).map(
    ([field, count]) => `The field ${field} is unknown and was left out (${count} times).`,
  )
  const left = Object.entries(skipped).map(([kind, count]) => `${kind}: unknown, left out (${count} times).`)
  return counted.length === 0 ? ['The archive is empty.'] : [...counted, ...unknown, ...left, ...remarks]
}
