import type { ReactNode } from 'react'

interface Question {
  /** Its id on the page: other screens open it by /faq#id. */
  readonly id: string
  readonly question: string
  readonly answer: ReactNode
}

export interface QuestionGroup {
  readonly title: string
  readonly questions: readonly Question[]
}
