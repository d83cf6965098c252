import type { ApiVersion, EndpointShape, ListRules } from '@plaza/contract'
import { refuse } from '../lib/errors.ts'
import type { PageRequest } from '../lib/page.ts'
import { type Problem, validate } from './validate.ts'

type Parts = { params: unknown; query: unknown; body: unknown; page: PageRequest | undefined }

const pageSize = { type: 'integer', minimum: 1, maximum: 100 }
const cursor = { type: 'string', minLength: 1 }

const kindOf = (rules: ListRules, version: ApiVersion): PageRequest['kind'] =>
  rules.always ?? (version === '2019-05-20' ? rules.legacy : 'cursor')

/** The query of a list: its filters and the paging of the API version. */
function listSchema(filters: unknown, rules: ListRules, version: ApiVersion) {
  const isLegacy = version === '2019-05-20'
  const isNumbered = kindOf(rules, version) !== 'cursor'
  const {
    properties: known = {},
    required = [],
    'x-some': some,
  } = (filters ?? {}) as { properties?: object; required?: string[]; 'x-some'?: readonly string[] }
  const orderBy = isLegacy ? (rules.legacyOrderBy ?? rules.orderBy) : rules.orderBy
  return {
    type: 'object',
    additionalProperties: false,
    required,
    ...(some && { 'x-some': some }),
    properties: {
      ...known,
      ...(orderBy.length > 0 ? { orderBy: { type: 'string', enum: orderBy } } : {}),
      order: { type: 'string', enum: ['asc', 'desc'] },
      nbResultsPerPage: pageSize,
      ...(isNumbered
        ? { page: { type: 'integer', minimum: 1 } }
        : {
            startingAfter: cursor,
            endingBefore: cursor,
            ...(rules.orderBy.length > 0 && { count: { type: 'boolean' } }),
          }),
    },
    ...(isNumbered
      ? { 'x-forbidden': ['startingAfter', 'endingBefore'] }
      : { 'x-forbidden': ['page'], 'x-exclusive': [['startingAfter', 'endingBefore']] }),
  }
}

type PagingValues = {
  orderBy?: string
  order?: 'asc' | 'desc'
  nbResultsPerPage?: number
  page?: number
  startingAfter?: string
  endingBefore?: string
  count?: boolean
}

function pageRequest(values: PagingValues, rules: ListRules, version: ApiVersion): PageRequest {
  const [first = ''] = rules.orderBy
  const common = {
    orderBy: values.orderBy ?? (rules.orderBy.includes('createdDate') ? 'createdDate' : first),
    order: values.order ?? 'desc',
    size: values.nbResultsPerPage ?? 20,
  } as const
  const kind = kindOf(rules, version)
  if (kind === 'array') return { ...common, kind }
  if (kind === 'offset') return { ...common, kind, page: values.page ?? 1 }
  const { startingAfter, endingBefore, count } = values
  return {
    ...common,
    kind,
    ...(startingAfter === undefined ? {} : { startingAfter }),
    ...(endingBefore === undefined ? {} : { endingBefore }),
    ...(count ? { isCounted: true } : {}),
  }
}

function checkProblems(problems: readonly Problem[]) {
  if (problems.length > 0)
    throw refuse('request.invalid', {
      values: { problems: problems.map(({ message }) => message).join('. ') },
      data: problems,
    })
}

const missingBody: Problem = {
  message: '"body" is required',
  path: ['body'],
  type: 'any.required',
  context: { label: 'body', key: 'body' },
}

/**
 * Step 6 of docs/contract/00-common.md §6: path, then body, then query; the first part with problems is reported, with
 * all of them.
 */
export function createPartsReader(endpoint: EndpointShape) {
  const { list } = endpoint
  const listSchemas = list && {
    '2020-08-10': listSchema(endpoint.query, list, '2020-08-10'),
    '2019-05-20': listSchema(endpoint.query, list, '2019-05-20'),
  }
  const { properties: filters = {} } = (endpoint.query ?? {}) as { properties?: object }
  // how the results are paged is in `page`, and narrows nothing
  const withoutPaging = (query: object) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(filters, name)))

  const readQuery = (query: unknown, version: ApiVersion) => {
    if (!list || !listSchemas) {
      if (!endpoint.query) return { query: undefined, page: undefined }
      const { value, problems } = validate(endpoint.query, query)
      checkProblems(problems)
      return { query: value, page: undefined }
    }
    // the bare arrays of the older version ignore whatever is asked
    const isIgnored = kindOf(list, version) === 'array'
    const { value, problems } = validate(listSchemas[version], isIgnored ? {} : query)
    checkProblems(problems)
    return { query: withoutPaging(value as object), page: pageRequest(value as PagingValues, list, version) }
  }

  return (raw: { params: unknown; query: unknown; body: unknown }, version: ApiVersion): Parts => {
    const params = endpoint.params ? validate(endpoint.params, raw.params) : { value: undefined, problems: [] }
    checkProblems(params.problems)
    const sent = raw.body === undefined && endpoint.isBodyOptional ? {} : raw.body
    if (endpoint.body && sent === undefined) checkProblems([missingBody])
    const body = endpoint.body ? validate(endpoint.body, sent) : { value: undefined, problems: [] }
    checkProblems(body.problems)
    return { params: params.value, body: body.value, ...readQuery(raw.query, version) }
  }
}
