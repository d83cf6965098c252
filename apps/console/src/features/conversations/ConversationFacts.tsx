import { Fact } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { ObjectLink } from '../../lib/ObjectLink.tsx'
import { When } from '../../lib/When.tsx'
import { ConversationMarks } from './ConversationMarks.tsx'
import type { Overview } from './queries.ts'
import { personName } from './words.ts'

/** Who talks about what, since when, and who waits. */
export function ConversationFacts({ conversation }: { conversation: Overview }) {
  const t = useT()
  const { topicId, topicName, date, overview } = conversation
  const { people, nbMessages, createdDate, waitsForId, waitingSince, isReported, hasContactData } = overview
  return (
    <>
      {people.map(({ id }, place) => (
        <Fact key={id} name={t(place === 0 ? 'conversations.first' : 'conversations.second')}>
          <ObjectLink type="user" id={id}>
            {personName(t, conversation, id)}
          </ObjectLink>
        </Fact>
      ))}
      <Fact name={t('conversations.about')}>
        <ObjectLink type={topicId.startsWith('trn_') ? 'transaction' : 'asset'} id={topicId}>
          {topicName ?? topicId}
        </ObjectLink>
      </Fact>
      <Fact name={t('conversations.nb')}>{nbMessages}</Fact>
      <Fact name={t('conversations.began')}>
        <When date={createdDate} />
      </Fact>
      <Fact name={t('conversations.last')}>
        <When date={date} />
      </Fact>
      {waitsForId !== null && waitingSince !== null && (
        <Fact name={t('conversations.waiting')}>
          {t('conversations.waitsFor', { name: personName(t, conversation, waitsForId) })} ·{' '}
          <When date={waitingSince} />
        </Fact>
      )}
      {(isReported || hasContactData) && (
        <Fact name={t('conversations.marks')}>
          <ConversationMarks conversation={conversation} />
        </Fact>
      )}
    </>
  )
}
