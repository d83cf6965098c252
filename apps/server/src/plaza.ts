import process from 'node:process'
import { CommandProblem, commands, type Terminal } from './commands/index.ts'
import { readEnvFile, readSettings, SettingsError } from './config.ts'
import { StartProblem } from './db/index.ts'

const isShown = Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb'
const barWidth = 30

/** A bar that fills up for somebody who watches; a line for every tenth where nobody does. */
function createTerminal(): Terminal {
  let isBarOpen = false
  let told = ''
  const write = (text: string) => process.stdout.write(text)
  return {
    say(line) {
      if (isBarOpen) write('\r\x1b[K')
      isBarOpen = false
      write(`${line}\n`)
    },
    progress(text, share) {
      if (isShown) {
        const filled = Math.round((share ?? 0) * barWidth)
        const bar = share === undefined ? '' : `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} `
        write(`\r\x1b[K${bar}${text}`)
        isBarOpen = true
        return
      }
      const line = share === undefined ? '' : `${Math.floor(share * 10) * 10} %`
      if (line !== '' && line !== told) write(`${line}\n`)
      told = line
    },
  }
}

const help = () =>
  [
    'Usage: npm run plaza -- <command>',
    '',
    ...Object.entries(commands).map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(32)} ${summary}`),
    '',
  ].join('\n')

async function main([name, ...args]: readonly string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stdout.write(help())
    return name === undefined || name === 'help' || name === '--help' ? 0 : 1
  }
  try {
    await command.run(args, createTerminal(), readSettings(readEnvFile('.env', process.env)))
    return 0
  } catch (error) {
    const isExpected = [CommandProblem, SettingsError, StartProblem].some((kind) => error instanceof kind)
    if (!isExpected || !(error instanceof Error)) throw error
    process.stderr.write(`\n${error.message}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
