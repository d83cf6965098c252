const day = 86_400_000
const at = (days: number) => new Date(Date.now() + days * day).toISOString()
const person = 'usr_00000000000000000500'

/** As the console asks: fifty to a page, and how many there are. */
const counted = (paths: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      `${path}${path.includes('?') ? '&' : '?'}nbResultsPerPage=50&count=true`,
    ]),
  )

const people = {
  'people, newest': '/users',
  'people, by a piece of a name': '/users?query=arc',
  'people, by a misspelt name': '/users?query=beto%20domingez%2077777',
  'people with their numbers': '/users?stats=true',
  'people not confirmed, numbers': '/users?stats=true&emailVerified=false',
  'people suspended': '/users?state=suspended',
  'people reported': '/users?reported=true',
  'people seen this week': `/users?lastSeenDate[gte]=${at(-7)}`,
  'people with open bookings': '/users?hasOpenTransactions=true',
  'people without open bookings': '/users?hasOpenTransactions=false',
  'people with listings': '/users?hasAssets=true',
}

const listings = {
  'listings, newest, numbers': '/assets?stats=true',
  'listings last changed': '/assets?orderBy=updatedDate',
  'listings of a type': '/assets?assetTypeId=typ_bench',
  'listings of a category': '/assets?categoryId=ctgy_7',
  'listings between prices': '/assets?price[gte]=100&price[lte]=120',
  'listings by a piece of a name': '/assets?query=ano',
  'listings hidden': '/assets?state=hidden',
  'listings paused or waiting': '/assets?state=paused,waiting',
  'listings to review': '/assets?moderation=waiting',
  'listings reported': '/assets?reported=true',
  'listings not reported': '/assets?reported=false',
  'listings near a place': '/assets?near=19.5,-98.2&maxDistance=20000',
  'listings of an attribute': '/assets?attribute=colour:shade%207',
  'listings without a free day': '/assets?notBookableWithin=60',
  'listings without a photo': '/assets?withoutPhoto=true',
  'listings with a photo': '/assets?withoutPhoto=false',
}

const bookings = {
  'bookings, newest': '/transactions',
  'bookings by start': '/transactions?orderBy=startDate&order=asc',
  'bookings of a customer': `/transactions?takerId=${person}`,
  'bookings of a person': `/transactions?userId=${person}`,
  'bookings in some states': '/transactions?status=pending-acceptance,cancelled',
  'bookings that wait for an owner': '/transactions?turn=owner&orderBy=statusDate&order=asc',
  'bookings stuck for a day': '/transactions?stuckHours=24',
  'bookings that start this week': `/transactions?startDate[gte]=${at(0)}&startDate[lte]=${at(7)}&orderBy=startDate`,
  'bookings that end this week': `/transactions?endDate[gte]=${at(0)}&endDate[lte]=${at(7)}`,
  'bookings by amount': '/transactions?value[gte]=900',
  'bookings unpaid': '/transactions?paymentStatus=none',
  'bookings refunded': '/transactions?paymentStatus=refunded',
  'bookings cancelled for a reason': '/transactions?cancellationReason=ownerUnavailable',
  'bookings by words that few have': '/transactions?query=number%2077777',
  'bookings by words that all have': '/transactions?query=number',
}

const ratings = {
  'ratings, newest': '/ratings',
  'ratings, worst': '/ratings?score[lte]=25',
  'ratings of a label': '/ratings?label=main',
  'ratings of a label that none has': '/ratings?label=none',
  'ratings with a comment': '/ratings?hasComment=true',
  'ratings hidden': '/ratings?hidden=true',
  'ratings reported': '/ratings?reported=true',
  'ratings in a burst': '/ratings?isBurst=true',
  'ratings by a person': `/ratings?authorId=${person}`,
  'ratings this week, with comment': `/ratings?hasComment=true&createdDate[gte]=${at(-7)}`,
}

const mails = {
  'mails, newest': '/emails?withContent=false',
  'mails that failed': '/emails?withContent=false&status=failed',
  'mails of a template': '/emails?withContent=false&kind=bench7',
  'mails to a person': `/emails?withContent=false&userId=${person}`,
  'mails to an address': '/emails?withContent=false&to=bench500%40example.com',
  'mails about a booking': '/emails?withContent=false&objectId=trn_00000000000000000500',
  'mails by words that few have': '/emails?withContent=false&query=number%2077777',
  'mails by words that all have': '/emails?withContent=false&query=your%20booking',
  'mails by words that none has': '/emails?withContent=false&query=qqxqqx',
}

const audit = {
  'log, newest': '/audit',
  'log of a colleague': '/audit?actorId=usr_00000000000000000003',
  'log of a call': '/audit?action=assets.update',
  'log of a kind of object': '/audit?objectType=case',
  'log of an object': '/audit?objectId=ast_00000000000000000500',
  'log of own objects': '/audit?isOwn=true',
  'log without a reason': '/audit?hasReason=false',
  'log of a key that did nothing': '/audit?keyId=apik_none',
}

const cases = {
  'cases, newest': '/cases',
  'cases open, by due date': '/cases?status=open&orderBy=dueDate&order=asc',
  'cases, done reports': '/cases?kind=report&status=closed',
  'cases of a colleague': '/cases?assigneeId=usr_00000000000000000005',
  'cases of nobody': '/cases?assigneeId=none&status=open',
  'cases about a person': `/cases?userId=${person}`,
  'cases of a reporter': `/cases?kind=report&reporterId=${person}`,
  'cases for a reason': '/cases?kind=report&reason=fraud',
  'cases overdue': '/cases?isOverdue=true',
  'cases of high priority': '/cases?priority=high',
  'cases by how they ended': '/cases?resolution=actionTaken',
  'cases that none has': '/cases?resolution=duplicate',
  'cases closed this week': `/cases?closedDate[gte]=${at(-7)}`,
}

const find = (query: string) => `/lookup?query=${encodeURIComponent(query)}`

/** What is asked, by the time that it may take at the server. */
export const consoleCalls = [
  {
    toReachMs: 200,
    paths: {
      ...counted({ ...people, ...listings, ...bookings, ...ratings, ...mails, ...audit, ...cases }),
      'how mails are doing': '/emails/state',
      'how ratings are doing': '/ratings/summary',
      'how many cases are open': '/cases/count',
      'switches, with what they would do': '/automations',
    },
  },
  {
    toReachMs: 250,
    paths: {
      'find by id': find(person),
      'find by email address': find('bench500@example.com'),
      'find by phone number': find('+52 222 000 0500'),
      'find by a phone number of nobody': find('+52 999 123 4567'),
      'find by a name': find('beto 77777'),
      'find by a name that many have': find('ana'),
      'find by a misspelt name': find('beto domingez 77777'),
      'find by words of a message': find('marshmallow'),
      'find by words of every message': find('helmet'),
      'find nothing': find('qqxqqx'),
    },
  },
  {
    toReachMs: 300,
    paths: {
      'time line, first page': '/users/usr_00000000000000000001/timeline',
      'time line, found in': '/users/usr_00000000000000000001/timeline?query=canoe',
      'time line, mails alone': '/users/usr_00000000000000000001/timeline?kinds=mail',
    },
  },
] as const
