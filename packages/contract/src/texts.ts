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

/** The texts of the web app as they come with Plaza; what operators say instead is kept in entries. */
export const texts = {
  list: endpoint({
    method: 'GET',
    path: '/texts',
    summary: 'List the texts of the web app as they come with Plaza, in the closest language that it speaks',
    access: needs('entry:list:all'),
    query: closed({ locale: optional(text({ max: 35 })) }),
    response: Type.Array(siteText),
    maxAge: 60,
  }),
}
