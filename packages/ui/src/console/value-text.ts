/** A value of a field as people read it: texts as they are, the rest as JSON. */
export const valueText = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? ''
    : typeof value === 'string'
      ? value
      : Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? value.join(', ')
        : JSON.stringify(value, null, 2)
