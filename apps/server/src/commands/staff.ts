import { ensureStaffRoles, readRoles } from '../features/roles/index.ts'
import { inviteAtTerminal } from '../features/staff/index.ts'
import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

const usage = 'Usage: staff add EMAIL --role ROLE'

/** How the first Admin gets in: whoever may run commands on the server may have anybody. */
export const staffCommand: Command = {
  usage: 'add EMAIL --role ROLE',
  summary: 'prints a link into the console, valid for 30 minutes; for the first Admin: --role staff-admin',
  async run(args, { say }, settings) {
    const { email, roles } = readArguments(args)
    const link = await withMarketplace(settings, async (marketplace) => {
      const parts = { ...marketplace, clock: { now: () => new Date() } }
      await ensureStaffRoles(parts)
      const known = (await readRoles(marketplace.db.read))
        .filter(isStaff)
        .map(({ value }) => value)
        .toSorted()
      const others = roles.filter((role) => !known.includes(role))
      if (others.length > 0)
        throw new CommandProblem(
          `There is no staff role ${others.join(', ')}. The staff roles are: ${known.join(', ')}.`,
        )
      return inviteAtTerminal({ email, roles }, parts)
    })
    say(`\n  Link for ${email}, works once, within 30 minutes:\n\n  ${link}\n`)
  },
}

const isStaff = ({ platform_data: { plaza } }: { platform_data: { plaza?: unknown } }) =>
  typeof plaza === 'object' && plaza !== null && 'isStaff' in plaza && plaza.isStaff === true

function readArguments([what, email = '', ...options]: readonly string[]) {
  const roles = options.flatMap((option, index) => (options[index - 1] === '--role' ? [option] : []))
  const isWhole = options.length === roles.length * 2
  if (what !== 'add' || !/^[^\s@]+@[^\s@]+$/.test(email) || roles.length === 0 || !isWhole)
    throw new CommandProblem(usage)
  return { email, roles }
}
