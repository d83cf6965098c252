export { addReply } from './add-reply.ts'
export { ReplyMenu } from './ReplyMenu.tsx'
