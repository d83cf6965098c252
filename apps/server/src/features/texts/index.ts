import { slice } from '../../slice.ts'
import { listTexts } from './list-texts.ts'

export const texts = slice({
  handlers: { texts: { list: ({ query }) => listTexts(query.locale ?? 'en') } },
})
