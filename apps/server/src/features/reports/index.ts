import { slice } from '../../slice.ts'
import { answerTask } from './answer-reporters.ts'
import { reportFollower } from './open-cases.ts'

export const reports = slice({ tasks: [answerTask], follows: [reportFollower] })
