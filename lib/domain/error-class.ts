import type { Term } from './vocabulary'

/** The dominant errors of wrong trajectories a new project starts with: the published eleven, then "other". */
export const defaultErrorClasses: Term[] = [
  { key: 'no-relevant-information', name: 'No relevant information found' },
  { key: 'hallucination', name: 'Hallucination' },
  { key: 'key-information-missed', name: 'Key information not extracted' },
  { key: 'relevance-not-verified', name: 'Relevance not verified' },
  { key: 'image-misunderstood', name: 'Failed to understand the image' },
  { key: 'refused', name: 'Refused to answer' },
  { key: 'multiple-answers', name: 'Multiple answers' },
  { key: 'question-misunderstood', name: 'Question misunderstood' },
  { key: 'search-not-invoked', name: 'Search not invoked' },
  { key: 'video-needed', name: 'May require video understanding' },
  { key: 'summarization-error', name: 'Summarization error' },
  { key: 'other', name: 'Other' },
]
