import { randomBytes } from 'node:crypto'
import { replaceKeptAuthSecret } from '../auth-secrets.ts'
import { systemClock } from '../lib/clock.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

export const rotateAuthSecretCommand: Command = {
  usage: '',
  summary: 'makes a new secret for access tokens; existing tokens stay valid, and nobody is logged out',
  async run(args, { say }, settings) {
    if (args.length > 0)
      throw new CommandProblem('rotate-auth-secret takes no arguments: npm run plaza -- rotate-auth-secret')
    if (settings.authSecret === undefined) {
      const until = await withMarketplace(settings, (parts) => replaceKeptAuthSecret({ ...parts, clock: systemClock }))
      say(`The database has a new secret. Restart the server; existing tokens stay valid until ${until.toISOString()}.`)
      return
    }
    if (settings.otherAuthSecrets.length > 0) {
      say(
        'Two secrets are in use. Sign with the new one (AUTH_SECRET) on every server, and remove AUTH_SECRET_OLD a week later.',
      )
      return
    }
    say(`A new secret:\n\n  ${randomBytes(32).toString('hex')}\n`)
    say('1. Set AUTH_SECRET_OLD to it on every server, and restart them one by one: now all accept it.')
    say('2. Swap the two: AUTH_SECRET is the new one, AUTH_SECRET_OLD the old one. Restart the servers.')
    say('3. A week later, when the last link has expired, remove AUTH_SECRET_OLD.')
    say(
      'With a single server, begin with step 2. If others know the old secret, leave out AUTH_SECRET_OLD: access tokens end at once, and browsers fetch new ones.',
    )
  },
}
