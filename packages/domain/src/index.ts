export { isCurrency } from './currencies.ts'
export { type AttributeDefinition, type AttributeProblem, checkCustomAttributeValues } from './custom-attributes.ts'
export {
  after,
  alphanumeric,
  between,
  check,
  type DateLike,
  email,
  integer,
  latitude,
  lettersOnly,
  longitude,
  maxLength,
  minLength,
  numeric,
  optional,
  type Problem,
  type Rule,
  required,
  sameAs,
  url,
} from './form-rules.ts'
export { type Axis, parseCoordinate } from './form-rules-coordinate.ts'
export {
  addGrants,
  type GrantingRole,
  type Grants,
  grantsOfRoles,
  holds,
  holdsAny,
  intersectGrants,
  noGrants,
} from './grants.ts'
export { type NamespaceRights, namespacesOf, readable, refusedNamespaces, withoutSystem } from './namespaces.ts'
export { checkProcess, type ProcessDraft } from './process.ts'
export { type ThemeSettings, themeCss, themeFonts } from './theme.ts'
