import { type Command, CommandProblem } from './command.ts'
import { withMarketplace } from './marketplace.ts'

export const searchCommand: Command = {
  usage: 'rebuild',
  summary: 'rebuilds the search index, beside live traffic',
  async run([what, ...others], { say, progress }, settings) {
    if (what !== 'rebuild' || others.length > 0) throw new CommandProblem('Usage: search rebuild')
    const count = await withMarketplace(settings, ({ search }) =>
      search.rebuild((done, total) => progress(`Writing ${done} of ${total} assets`, done / (total || 1))),
    )
    say(`The search index holds ${count} assets.`)
  },
}
