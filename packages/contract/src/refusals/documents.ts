import { table } from './refusal.ts'

/** Documents; clients of the compatible API compare these texts. */
export const documentRefusals = table({
  'document.ofOther': { status: 422, message: 'Documents of type "{type}" are written with {path}' },
  'document.dataKeyInvalid': { status: 400, message: 'Invalid format for data key: {key}' },
  'document.sameField': { status: 422, message: '{field} cannot be field and groupBy at the same time' },
  'document.fieldMissing': { status: 422, message: 'orderBy {orderBy} needs a field' },
  'document.notNumeric': { status: 422, message: 'Non-number value was found for field "{field}"' },
  'document.labelsNeedOne': {
    status: 422,
    message: 'Multiple labels can be applied if the groupBy {groupBy} is filtered with one value',
  },
  'document.dataTooLarge': { status: 400, message: '"data" is too large' },
  'document.dataTooDeep': { status: 400, message: '"data" is nested too deeply' },
})
