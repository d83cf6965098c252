import { randomBytes } from 'node:crypto'
import { replaceKeptAuthSecret } from '../auth-secrets.ts'
import { systemClock } from '../lib/clock.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

export const rotateAuthSecretCommand: Command = {
  usage: '',
  summary: 'a new secret for access tokens; those of before count on, and nobody is signed out',
  async run(args, { say }, settings) {
    if (args.length > 0) throw new CommandProblem('It takes no arguments: npm run plaza -- rotate-auth-secret')
    if (settings.authSecret === undefined) {
      const until = await withMarketplace(settings, (parts) => replaceKeptAuthSecret({ ...parts, clock: systemClock }))
      say(
        `The secret in the database is a new one. Start the server again; tokens of before count until ${until.toISOString()}.`,
      )
      return
    }
    if (settings.otherAuthSecrets.length > 0) {
      say(
        'Two secrets count here. Sign with the new one (AUTH_SECRET) on every server, and take AUTH_SECRET_OLD away a week later.',
      )
      return
    }
    say(`A new secret:\n\n  ${randomBytes(32).toString('hex')}\n`)
    say('1. Set AUTH_SECRET_OLD to it on every server, and start them again one after the other: all accept it.')
    say('2. Swap the two: AUTH_SECRET is the new one, AUTH_SECRET_OLD the one of before. Start them again.')
    say('3. A week later, when the last link has run out, take AUTH_SECRET_OLD away.')
    say(
      'One server alone can begin with step 2. If the old secret is known to others, leave out AUTH_SECRET_OLD: access tokens end at once, and browsers fetch new ones.',
    )
  },
}
