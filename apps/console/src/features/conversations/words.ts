import type { Translate } from '../../lib/i18n.tsx'
import type { Overview } from './queries.ts'

const serviceId = 'usr_service'

export const isWithService = ({ overview: { people } }: Overview) => people.some(({ id }) => id === serviceId)

/** How somebody is called here; whoever left has no name. */
export const personName = (t: Translate, { overview: { people } }: Overview, id: string) =>
  people.find((person) => person.id === id)?.displayName ?? t('reports.former')

/** "Beto and Ana". */
export const betweenText = (t: Translate, conversation: Overview) => {
  const [one = '', other = ''] = conversation.overview.people.map(({ id }) => personName(t, conversation, id))
  return t('conversations.between', { one, other })
}
