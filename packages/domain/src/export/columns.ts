import type { ExportedType } from '@plaza/contract'

/** Under which heading a column is chosen. `private` ones are about people, or free data that may be. */
export const exportGroups = ['basics', 'money', 'dates', 'links', 'private'] as const
export type ExportGroup = (typeof exportGroups)[number]

/** A column of a file: where its value is in an object, and what it is called on screens. */
export type ExportColumn = {
  /** As it is called in the file. */
  name: string
  /** Where the value lies; by its name by default. */
  path?: readonly string[]
  group: ExportGroup
  words: string
}

type Entry = string | readonly [name: string, words: string, ...path: string[]]

/** `createdDate` in words: "Created date". */
const inWords = (name: string) => {
  const spaced = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ id$/, ' ID')
  return spaced === 'id' ? 'ID' : spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const columns = (groups: Partial<Record<ExportGroup, readonly Entry[]>>): readonly ExportColumn[] =>
  exportGroups.flatMap((group) =>
    (groups[group] ?? []).map((entry): ExportColumn => {
      if (typeof entry === 'string') return { name: entry, group, words: inWords(entry) }
      const [name, words, ...path] = entry
      return { name, group, words, ...(path.length > 0 ? { path } : {}) }
    }),
  )

const free: readonly Entry[] = ['metadata', ['platformData', 'Platform data']]
const dates: readonly Entry[] = [
  ['createdDate', 'Created'],
  ['updatedDate', 'Changed'],
]

/** What a file can say about objects, in the order of its columns. */
export const exportColumns: Readonly<Record<Exclude<ExportedType, 'marketplace'>, readonly ExportColumn[]>> = {
  user: columns({
    basics: ['id', ['displayName', 'Name'], 'description', 'roles'],
    dates,
    links: [['orgOwnerId', 'Owner of the organization']],
    private: [
      ['email', 'Email'],
      'username',
      ['firstname', 'First name'],
      ['lastname', 'Last name'],
      ['organizations', 'Organizations'],
      ...free,
    ],
  }),
  asset: columns({
    basics: [
      'id',
      ['externalId', 'ID in the other system', 'platformData', 'plaza', 'externalId'],
      'name',
      'description',
      ['active', 'Not paused'],
      ['validated', 'Approved'],
      'quantity',
      ['customAttributes', 'Attributes'],
    ],
    money: ['price', 'currency'],
    dates,
    links: ['ownerId', 'categoryId', ['assetTypeId', 'Listing type ID']],
    private: [
      ['latitude', 'Latitude', 'locations', '0', 'latitude'],
      ['longitude', 'Longitude', 'locations', '0', 'longitude'],
      ...free,
    ],
  }),
  transaction: columns({
    basics: [
      'id',
      'status',
      ['assetName', 'Listing', 'assetSnapshot', 'name'],
      'quantity',
      ['turn', 'Waits for'],
      'paymentStatus',
      'cancellationReason',
    ],
    money: [
      'unitPrice',
      'timeUnit',
      'value',
      ['takerAmount', 'Customer pays'],
      ['ownerAmount', 'Owner gets'],
      ['platformAmount', 'We keep'],
      'currency',
    ],
    dates: [
      ...dates,
      ['startDate', 'Begins'],
      ['endDate', 'Ends'],
      ['statusDate', 'In this status since'],
      'deadline',
      ['completedDate', 'Completed'],
      ['cancelledDate', 'Cancelled'],
    ],
    links: [['assetId', 'Listing ID'], ['assetTypeId', 'Listing type ID'], 'ownerId', ['takerId', 'Customer ID']],
    private: [['statusHistory', 'All its statuses'], ...free],
  }),
  rating: columns({
    basics: ['id', 'score', 'label', 'comment'],
    dates,
    links: ['authorId', ['targetId', 'Who was rated, ID'], ['assetId', 'Listing ID'], ['transactionId', 'Booking ID']],
    private: free,
  }),
  category: columns({
    basics: ['id', ['externalId', 'ID in the other system', 'platformData', 'plaza', 'externalId'], 'name'],
    dates,
    links: [['parentId', 'Lies in, ID']],
    private: free,
  }),
  customAttribute: columns({
    basics: ['id', 'name', 'type', ['listValues', 'Values']],
    dates,
    private: free,
  }),
  availability: columns({
    basics: [
      'id',
      'quantity',
      ['recurringPattern', 'Repeats'],
      ['recurringDuration', 'For'],
      ['recurringTimezone', 'Time zone'],
    ],
    dates: [...dates, ['startDate', 'Begins'], ['endDate', 'Ends']],
    links: [['assetId', 'Listing ID']],
    private: free,
  }),
  message: columns({
    basics: ['id', 'read'],
    dates,
    links: ['conversationId', ['topicId', 'About, ID'], 'senderId', 'receiverId'],
    private: [['content', 'Text'], 'attachments', ...free],
  }),
  email: columns({
    basics: ['id', 'kind', 'status'],
    dates: [
      ['createdDate', 'Created'],
      ['sentDate', 'Sent'],
    ],
    links: ['userId', ['objectId', 'About, ID']],
    private: ['to', 'subject', 'text'],
  }),
  entry: columns({
    basics: ['id', 'collection', 'locale', 'name', ['fields', 'Texts']],
    dates,
    private: ['metadata'],
  }),
  audit: columns({
    basics: [
      'id',
      ['action', 'What was done'],
      'objectType',
      ['fields', 'Fields that were sent'],
      ['isOwn', 'About their own'],
    ],
    dates: [['createdDate', 'When']],
    links: ['actorId', 'keyId', 'objectId', 'operationId', 'caseId', ['undoes', 'Takes back, ID'], 'requestId', 'hash'],
    private: [['objectName', 'Name of the object'], 'reason', 'before', 'after', 'network', 'onBehalfOf'],
  }),
  accounting: columns({
    basics: [
      ['line', 'Booking or total'],
      'month',
      ['bookingId', 'Booking ID'],
      ['bookings', 'Bookings'],
      ['isMatching', 'Sums match the Numbers page'],
    ],
    money: [
      'currency',
      'value',
      ['takerFee', 'Fee of the customer'],
      ['ownerFee', 'Fee of the owner'],
      ['income', 'Our income'],
      'tax',
      'refunded',
      'paidOut',
      ['provider', 'Payment provider'],
      ['reference', 'Reference of the provider'],
    ],
    dates: [
      ['confirmedDate', 'Confirmed'],
      ['paidDate', 'Paid'],
    ],
    links: ['ownerId', ['takerId', 'Customer ID']],
    private: [
      'ownerName',
      ['ownerTaxId', 'Tax ID of the owner'],
      'ownerCountry',
      ['takerName', 'Name of the customer'],
      ['takerTaxId', 'Tax ID of the customer'],
      ['takerCountry', 'Country of the customer'],
    ],
  }),
}

/** What a file has unless someone says so: everything but what is private. */
export const usualColumns = (type: keyof typeof exportColumns): readonly ExportColumn[] =>
  exportColumns[type].filter(({ group }) => group !== 'private')
