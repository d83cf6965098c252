import type { JsonObject } from '@plaza/contract'
import { date, nullable, object, otherwise, text } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

const place = (access: unknown) => `configs.${access}`

/** One line for each level. The private one is sealed again with the master key of whoever reads it. */
export const configArchive = resource({
  name: 'config',
  plural: 'configs',
  prefixes: ['conf'],
  mark: 'stelace',
  table: 'configs',
  topic: 'config',
  key: ['access'],
  leftOut: ['id', 'createdDate', 'stelace', 'custom', 'theme'],
  columns: {
    access: text,
    content: nullable(object),
    sealed: nullable(text),
    updatedDate: otherwise(date, '1970-01-01T00:00:00.000Z'),
    secretDates: otherwise(object, {}),
  },
  read({ access = 'default', updatedDate, secretDates, stelace = {}, custom = {}, theme = {} }, { secrets }) {
    if (access !== 'default' && access !== 'private' && access !== 'system') {
      return '"access" must be default, private or system'
    }
    const sections = { stelace: stelace ?? {}, custom: custom ?? {}, theme: theme ?? {} }
    const content: JsonObject =
      access === 'private'
        ? { content: null, sealed: secrets.seal(JSON.stringify(sections), place(access)) }
        : { content: sections, sealed: null }
    return {
      access,
      ...content,
      ...(updatedDate === undefined ? {} : { updatedDate }),
      ...(secretDates === undefined ? {} : { secretDates }),
    }
  },
  write({ access, content, sealed, updatedDate, secretDates }, { secrets }) {
    const sections = sealed === null ? content : JSON.parse(secrets.open(String(sealed), place(access)))
    return { access, updatedDate, secretDates, ...sections }
  },
})
