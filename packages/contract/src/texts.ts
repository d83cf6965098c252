import { type Static, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import { closed, optional, text } from './schema.ts'

const siteText = Type.Object({
  id: Type.String(),
  /** An ICU message. */
  text: Type.String(),
  /** The values and tags that it names, which words of the operator may name too. */
  values: Type.Array(Type.String()),
  /** The part of the web app that shows it. */
  screen: Type.String(),
})
export type SiteText = Static<typeof siteText>

/** The built-in texts of the web app; operators' replacements are entries. */
export const texts = {
  list: endpoint({
    method: 'GET',
    path: '/texts',
    summary: 'List the built-in texts of the web app, in the closest language it supports',
    access: needs('entry:list:all'),
    query: closed({ locale: optional(text({ max: 35 })) }),
    response: Type.Array(siteText),
    maxAge: 60,
  }),
}
