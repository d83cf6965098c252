import process from 'node:process'
import { CommandProblem, commands } from './commands/index.ts'
import { readEnvFile, readSettings, SettingsError } from './config.ts'
import { StartProblem } from './db/index.ts'
import { withLastPort } from './lib/last-port.ts'
import { createTerminal } from './lib/terminal.ts'

const terminal = createTerminal({
  write: (text) => process.stdout.write(text),
  isShown: Boolean(process.stdout.isTTY) && process.env.TERM !== 'dumb',
})

const help = () =>
  [
    'Usage: npm run plaza -- <command>',
    '',
    ...Object.entries(commands).map(([name, { usage, summary }]) => `  ${name} ${usage}\n      ${summary}`),
    '',
  ].join('\n')

async function main([name, ...args]: readonly string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    process.stdout.write(help())
    return name === undefined || name === 'help' || name === '--help' ? 0 : 1
  }
  try {
    await command.run(args, terminal, readSettings(withLastPort(readEnvFile('.env', process.env))))
    return 0
  } catch (error) {
    const isExpected = [CommandProblem, SettingsError, StartProblem].some((kind) => error instanceof kind)
    if (!isExpected || !(error instanceof Error)) throw error
    process.stderr.write(`\n${error.message}\n`)
    return 1
  }
}

process.exitCode = await main(process.argv.slice(2))
