import { slice } from '../../slice.ts'
import { listTranslations } from './list-translations.ts'
import { updateTranslations } from './update-translations.ts'

export const translations = slice({
  handlers: {
    translations: {
      list: ({ query }, { services }) => listTranslations(query, services),
      update: ({ body }, { actor, services }) => updateTranslations(body, actor, services),
    },
  },
})
