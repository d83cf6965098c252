import { marketplace } from './index.ts'
import { assetId, type NamedObject, ownerId, personId, type Surroundings } from './objects.ts'

const hourMs = 3_600_000

/** What somebody wrote to an owner, and how many hours ago. The last one was reported. */
const talk = [
  ['asker', 7.5, 'Hi! Is it free next weekend? We’d be four people.'],
  ['owner', 7, 'It is. Saturday morning to Sunday evening would work.'],
  [
    'asker',
    6.4,
    'Great. Let’s do it without the site: send half by bank transfer and write to me on WhatsApp, 222 555 0199.',
  ],
] as const

/** A conversation worth opening: somebody asks to be paid elsewhere, and the owner has reported it. */
export function* reportedMessage(around: Surroundings): Generator<NamedObject> {
  const listing = marketplace.listings.find(({ owner }) => owner === 'sofia')
  if (!listing) throw new Error('Sofía offers nothing')
  const at = (hours: number) => new Date(around.now.getTime() - hours * hourMs)
  const people = { asker: personId('joaquin', around), owner: ownerId(listing, around) }
  const conversationId = around.idOf('conv', 'reported', at(7.5))
  let messageId = ''
  for (const [index, [by, hours, content]] of talk.entries()) {
    messageId = around.idOf('msg', `reported ${index}`, at(hours))
    yield {
      message: {
        id: messageId,
        createdDate: at(hours).toISOString(),
        topicId: assetId(listing, around),
        conversationId,
        content,
        read: true,
        senderId: people[by],
        receiverId: people[by === 'asker' ? 'owner' : 'asker'],
        metadata: {},
      },
    }
  }
  const date = at(6)
  const caseId = around.idOf('case', 'reported message', date)
  yield {
    case: {
      id: caseId,
      createdDate: date.toISOString(),
      updatedDate: date.toISOString(),
      kind: 'report',
      title: null,
      objectType: 'message',
      objectId: messageId,
      userIds: [people.asker],
      status: 'open',
      priority: 'normal',
      dueDate: new Date(date.getTime() + 24 * hourMs).toISOString(),
      nbReports: 1,
      metadata: { conversationId },
    },
  }
  yield {
    caseReport: {
      eventId: around.idOf('evt', 'reported message', date),
      caseId,
      createdDate: date.toISOString(),
      reporterId: people.owner,
      reason: 'spam',
      text: 'They want me to take the money outside.',
    },
  }
}
