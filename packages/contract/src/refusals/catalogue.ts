import { table } from './refusal.ts'

/** A sentence about the calendar of an asset is made where the calendar is worked out. */
const calendar = { message: '{problem}' } as const

/** Assets and what describes, finds and illustrates them. */
export const catalogueRefusals = table({
  'asset.unknown': { status: 422, message: 'The asset is unknown' },
  'asset.inactive': { status: 422, message: 'The asset is not active' },
  'asset.notValidated': { status: 422, message: 'The asset is not validated' },
  'asset.instantInvalid': {
    status: 422,
    message: 'What is said about booking at once is not valid',
    meaning: '`data.errors` names each place in `metadata.plaza.instantBooking` and what is wrong with it',
  },
  'asset.pricesInvalid': {
    status: 422,
    message: 'The rules of the prices are not valid',
    meaning: '`data.errors` names each place in `metadata.plaza.prices` and what is wrong with it',
  },
  'policy.unknown': { status: 422, message: 'There is no cancellation policy "{policy}" to choose' },
  'asset.partMissing': {
    status: 422,
    message: 'Listings of this type need a {part}',
    meaning: '`data.part` is `place` or `photo`',
  },
  'asset.attributeMissing': {
    status: 422,
    message: 'Listings of this type need a value for {names}',
    meaning: '`data.errors` names each custom attribute that is missing',
  },
  'asset.inModeration': { status: 403, message: 'An operator looks at this listing first' },
  'asset.inUse': {
    status: 422,
    message: 'This asset still has transactions that are neither completed nor cancelled',
  },
  'currency.unknown': { status: 400, message: '"currency" with value "{currency}" is not an ISO 4217 code' },
  'assetType.unknown': { status: 422, message: 'The asset type is unknown' },
  'assetType.inactive': { status: 422, message: 'The asset type is not active' },
  'assetType.noDefault': { status: 400, message: 'There is no default asset type: name one in "assetTypeId"' },
  'assetType.inUse': { status: 422, message: 'Assets are still associated with this asset type' },
  'assetType.processInvalid': { status: 422, message: 'Invalid transaction process: {problem}' },
  'category.unknown': { status: 422, message: 'The category is unknown' },
  'category.parentUnknown': { status: 422, message: 'The parent category is unknown' },
  'category.ownParent': { status: 422, message: 'A category cannot be its own parent' },
  'category.circular': { status: 422, message: 'The category hierarchy would be circular' },
  'category.inUse': { status: 422, message: 'Assets are still associated with this category' },
  'category.hasChildren': { status: 422, message: 'This category still has child categories' },
  'customAttribute.invalidValues': { status: 422, message: 'Invalid custom attributes: {names}' },
  'customAttribute.nameTaken': { status: 422, message: 'The custom attribute name "{name}" is taken' },
  'customAttribute.beingRemoved': {
    status: 422,
    message: 'The values of the custom attribute "{name}" are still being removed; try again in a moment',
  },
  'customAttribute.listMissing': {
    status: 400,
    message: 'A custom attribute of type select needs a list of values',
  },
  'customAttribute.listNotAllowed': { status: 400, message: 'A custom attribute of type {type} has no list of values' },
  'customAttribute.takesNoList': { status: 422, message: 'A custom attribute of type {type} has no list of values' },
  'customAttribute.valueInUse': {
    status: 422,
    message: 'At least one asset holds a value that is not in the new list',
  },
  'entry.nameTaken': { status: 422, message: 'The entry {id} has the same name and locale' },

  'availability.noStock': {
    status: 400,
    message: 'Only assets of a time-based type with finite stock have availabilities',
  },
  'availability.imported': {
    status: 422,
    message: 'It comes from a connected calendar: change it there, or disconnect the calendar',
  },
  'availability.tooMany': { status: 422, message: 'An asset has at most {limit} availabilities' },
  'availability.tooManyChanges': {
    status: 422,
    message: 'The availabilities of an asset change its stock at most {limit} times',
  },
  'availability.quantityInvalid': {
    ...calendar,
    status: 400,
    meaning: 'The quantity is no number that can be offered',
  },
  'availability.patternMissing': { ...calendar, status: 400, meaning: 'A recurring availability needs a pattern' },
  'availability.patternInvalid': { ...calendar, status: 400, meaning: 'The recurring pattern cannot be read' },
  'availability.durationMissing': { ...calendar, status: 400, meaning: 'A recurring availability needs a duration' },
  'availability.timezoneInvalid': { ...calendar, status: 400, meaning: 'The recurring timezone is unknown' },
  'availability.dateOrder': { ...calendar, status: 422, meaning: 'The end date must be after the start date' },
  'availability.recurrenceIncomplete': {
    ...calendar,
    status: 422,
    meaning: 'Pattern, duration and timezone of a recurring availability are changed together',
  },
  'availability.overlapping': { ...calendar, status: 422, meaning: 'Recurring periods overlap' },
  'availability.tooLong': { ...calendar, status: 422, meaning: 'A recurring availability spans one year at most' },
  'availability.tooManyOccurrences': { ...calendar, status: 422, meaning: 'It recurs too often' },
  'availability.tooManyPeriods': { ...calendar, status: 422, meaning: 'The asset has too many periods together' },

  'search.filterInvalid': {
    status: 400,
    message: '{problem}',
    meaning: 'The filter cannot be read, or does not fit the attributes; `data.location` says where',
  },
  'search.dateOrder': { status: 422, message: '"endDate" must be after "startDate"' },
  'search.attributeUnknown': { status: 422, message: 'Unknown custom attributes: {names}' },
  'search.attributeInvalid': { status: 422, message: 'Invalid value for custom attribute {name} of type {type}' },
  'search.directionUnknown': { status: 400, message: 'The direction of a sort is either "asc" or "desc"' },
  'search.availableNotFirst': { status: 422, message: '"_available" can only be the first key of a sort' },
  'search.distanceWithoutPlace': { status: 422, message: 'A sort by "_distance" needs a "location"' },
  'search.notSortable': { status: 422, message: 'Results cannot be sorted by "{name}"' },
  'savedSearch.tooMany': { status: 422, message: 'Somebody can keep {limit} searches at most' },
  'search.notCountable': { status: 422, message: 'Results cannot be counted by "{name}"' },
  'asset.attributeInvalid': { status: 400, message: 'An attribute is asked for as name:value, not "{text}"' },
  'asset.placeInvalid': { status: 400, message: 'near is latitude,longitude, and goes with maxDistance' },
  'asset.stateUnknown': { status: 400, message: 'There are no such states: {states}' },
  'lookup.kindUnknown': { status: 400, message: 'Nothing of the kind "{kind}" can be looked up' },
  'place.halfGiven': { status: 400, message: 'Send latitude and longitude together' },
  'place.namesLoading': {
    status: 503,
    message: 'The names of places are being loaded; try again in a few seconds',
  },
})
