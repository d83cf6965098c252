import { Type } from 'typebox'
import { anyone, endpoint } from './endpoint.ts'
import { anyJson, closed, jsonObject, oneOf, text } from './schema.ts'

export const batch = {
  run: endpoint({
    method: 'POST',
    path: '/batch',
    repeats: 'each item is a call of its own',
    summary: 'Change up to 100 assets or users, each as a separate call',
    access: anyone('each change is authorized like the call it stands for'),
    bodyLimit: 4 * 1024 * 1024,
    body: closed({
      objectType: oneOf('asset', 'user'),
      method: oneOf('PATCH'),
      objects: Type.Array(closed({ objectId: text(), payload: jsonObject }), { maxItems: 100 }),
    }),
    response: Type.Object({
      processingTime: Type.Number(),
      success: Type.Boolean(),
      completed: Type.Array(Type.String()),
      errors: Type.Array(Type.Object({ objectId: Type.String(), error: anyJson })),
    }),
  }),
}
