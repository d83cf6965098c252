export { NewTypeFields } from './NewTypeFields.tsx'
export { newTypeFrom } from './new-type.ts'
export { type CountedType, processKind, typesQuery } from './queries.ts'
export { processTexts } from './texts.ts'
