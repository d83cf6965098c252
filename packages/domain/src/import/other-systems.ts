import type { ImportedType } from '@plaza/contract'
import { amountIn, type Mapping, proposedMapping } from './mapping.ts'

/** A file as another system writes it: known by its columns. */
type OtherFile = {
  system: string
  type: ImportedType
  /** Columns that no other file has together. */
  known: readonly string[]
  mapping: Mapping
}

/** Fields whose columns name what is not here. */
const leftOut = ['id', 'type', 'booking']

/** Answers of Sharetribe's API to lists, whose amounts are in the smallest unit. */
const sharetribeListings: OtherFile = {
  system: 'Sharetribe',
  type: 'asset',
  known: ['id', 'attributes.title', 'attributes.state'],
  mapping: {
    externalId: '{id}',
    name: '{attributes.title}',
    description: '{attributes.description}',
    price: '{attributes.price.amount / attributes.price.currency}',
    currency: '{attributes.price.currency}',
    owner: '{relationships.author.data.id}',
    latitude: '{attributes.geolocation.lat}',
    longitude: '{attributes.geolocation.lng}',
    address: '{attributes.publicData.location.address}',
  },
}
const sharetribePeople: OtherFile = {
  system: 'Sharetribe',
  type: 'user',
  known: ['id', 'attributes.email', 'attributes.profile.displayName'],
  mapping: {
    externalId: '{id}',
    email: '{attributes.email}',
    displayName: '{attributes.profile.displayName}',
    firstname: '{attributes.profile.firstName}',
    lastname: '{attributes.profile.lastName}',
    description: '{attributes.profile.bio}',
  },
}
/** The file that Sharetribe Go exports under “Manage users”. */
const sharetribeGoPeople: OtherFile = {
  system: 'Sharetribe Go',
  type: 'user',
  known: ['user_id', 'display_name', 'email_address', 'joined_at'],
  mapping: {
    externalId: '{user_id}',
    email: '{email_address}',
    displayName: '{display_name}',
    firstname: '{first_name}',
    lastname: '{last_name}',
  },
}
/** Answers of Stelace's API to lists, which another Plaza gives too: fields are called as here, ids are of there. */
const stelace = (type: ImportedType, known: readonly string[], mapping: Mapping): OtherFile => ({
  system: 'Stelace, or another Plaza',
  type,
  known: ['id', 'createdDate', 'livemode', ...known],
  mapping: { externalId: '{id}', ...mapping },
})

const files: readonly OtherFile[] = [
  sharetribeListings,
  sharetribePeople,
  sharetribeGoPeople,
  stelace('asset', ['ownerId', 'assetTypeId', 'validated'], { owner: '{ownerId}', type: '{assetTypeId}' }),
  stelace('user', ['username', 'displayName', 'email'], {}),
  stelace('category', ['name', 'parentId'], { parent: '{parentId}' }),
  stelace('rating', ['score', 'authorId', 'targetId'], { author: '{authorId}', person: '{targetId}' }),
]

const namesOf = (template: string) => amountIn(template)?.column ?? template.slice(1, -1)

/** Which system a file is of, what its rows are, and what its columns mean; nothing for any other file. */
export function recognisedFile(
  columns: readonly string[],
): { system: string; type: ImportedType; mapping: Mapping } | undefined {
  const file = files.find(({ known }) => known.every((name) => columns.includes(name)))
  if (!file) return
  const there = Object.entries(file.mapping).filter(([, template]) => columns.includes(namesOf(template)))
  const { system, type } = file
  const byName = Object.entries(proposedMapping(type, columns)).filter(([name]) => !leftOut.includes(name))
  return { system, type, mapping: Object.fromEntries([...byName, ...there]) }
}
