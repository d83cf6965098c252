/** To be raised when documents change: an index of another form is replaced by one that is filled beside it. */
export const indexForm = 1

/** So far a search pages; OpenSearch's own limit for one answer. */
export const deepest = 10_000

const words = { type: 'text', analyzer: 'whitespace', norms: false, position_increment_gap: 5 }
const keyword = { type: 'keyword' }
const period = { type: 'date_range', format: 'epoch_millis' }

/** Values of custom attributes by their names: `v` of one value, `g` of tags, `n` numbers, `s` what is sorted by. */
const attributeFields = {
  v: keyword,
  g: keyword,
  n: { type: 'double' },
  s: { type: 'keyword', index: false },
}

const refreshed = (interval: string) => ({ 'index.refresh_interval': interval })
/** While an index is filled nobody reads it, and small parts of it would have to be joined again. */
const whileFilled = refreshed('30s')
export const onceFilled = refreshed('1s')

export const indexSettings = {
  settings: {
    ...whileFilled,
    // a late write must find the removal that it comes after
    'index.gc_deletes': '1h',
    'index.max_result_window': deepest,
    'index.mapping.total_fields.limit': 10_000,
  },
  mappings: {
    dynamic: false,
    dynamic_templates: Object.entries(attributeFields).map(([field, mapping]) => ({
      [field]: { path_match: `${field}.*`, mapping },
    })),
    properties: {
      id: keyword,
      created: { type: 'long' },
      updated: { type: 'long' },
      name: keyword,
      owner: keyword,
      category: keyword,
      type: keyword,
      active: { type: 'boolean' },
      validated: { type: 'boolean' },
      price: { type: 'double' },
      quantity: { type: 'long' },
      words,
      title: words,
      grams: words,
      place: { type: 'geo_point' },
      hasCalendar: { type: 'boolean' },
      busy: period,
      changed: period,
      ...Object.fromEntries(Object.keys(attributeFields).map((field) => [field, { type: 'object', dynamic: true }])),
    },
  },
}

/** The field of a custom attribute; a dot would make it a part of another. */
export const attributeField = (kind: keyof typeof attributeFields, name: string) =>
  `${kind}.${encodeURIComponent(name).replaceAll('.', '%2E')}`
