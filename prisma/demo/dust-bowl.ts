import type { Picture } from './story'
import { entity, getty, mention, steps, things } from './write-story'

const dustBowl = entity('Dust Bowl')
const why = {
  ask: 'Why was the house left?',
  answer: 'Dust Bowl',
  article: 'Dust Bowl',
  text: 'In the Dust Bowl of the 1930s drought and dust storms drove people of the Great Plains from their farms; many houses were left empty.',
}

export const dustBowlHome: Picture = {
  name: 'dust-bowl-home.jpg',
  source: { photograph: 'dust-bowl-home' },
  licence: `Photograph: Dorothea Lange, about 1935–1940 · ${getty}`,
  sourceUrl: 'https://www.getty.edu/art/collection/objects/128362/',
  size: { width: 1024, height: 788 },
  things: [
    ...things('house', [525, 222, 993, 473]),
    ...things('door', [632, 322, 675, 448]),
    ...things('window', [795, 322, 840, 420], [935, 330, 960, 413]),
  ],
  mentions: [
    mention('event', 'the disaster that emptied the house', {
      given: dustBowl,
      truth: dustBowl,
      others: [entity('Great Depression'), entity('Dust storm')],
    }),
    mention('plains', 'the plains around the house', {
      given: entity('Pampas'),
      truth: entity('Great Plains'),
      others: [entity('United States', 'Q30'), entity('Steppe')],
    }),
  ],
  stories: [
    {
      id: 'dust-1',
      question: 'Which photograph did the photographer of this house take at Nipomo in California in 1936?',
      evidence: steps(
        {
          ask: 'Who photographed the house?',
          answer: 'Dorothea Lange',
          article: 'Dorothea Lange',
          text: 'Dorothea Lange photographed abandoned houses and migrants of the Dust Bowl.',
        },
        {
          ask: 'Which photograph did she take at Nipomo in 1936?',
          answer: 'Migrant Mother',
          article: 'Migrant Mother',
          text: 'Migrant Mother shows Florence Owens Thompson with children in a camp at Nipomo, California; Lange took it in 1936.',
        },
      ),
      references: [[['Migrant Mother']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'building',
        category: 'art',
        difficulty: 'medium',
      },
      entityNames: ['Dorothea Lange'],
      mistakes: ['White Angel Breadline', 'American Gothic'],
    },
    {
      id: 'dust-2',
      question:
        'Who wrote the novel of 1939 about a family from Oklahoma that the disaster behind this picture drives to California?',
      evidence: steps(why, {
        ask: 'Who wrote the novel of 1939 about such a family?',
        answer: 'John Steinbeck',
        article: 'The Grapes of Wrath',
        text: 'The Grapes of Wrath, a novel by John Steinbeck from 1939, follows the Joads from Oklahoma to California.',
      }),
      references: [[['John Steinbeck', 'Steinbeck']]],
      answerType: 'string',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'building',
        category: 'literature',
        difficulty: 'medium',
      },
      entityNames: ['Dust Bowl'],
      mistakes: ['William Faulkner', 'Willa Cather'],
    },
    {
      id: 'dust-3',
      question:
        'On which day of 1935 was the dust storm, of the disaster behind this picture, that is called Black Sunday?',
      evidence: steps(why, {
        ask: 'When was Black Sunday?',
        answer: '14 April 1935',
        article: 'Black Sunday (storm)',
        text: 'The dust storm called Black Sunday swept over the plains on 14 April 1935.',
      }),
      references: [[['14 April 1935', 'April 14, 1935', '14 April', 'April 14']]],
      answerType: 'time',
      strata: {
        questionType: 'automatic',
        hop: 2,
        entities: 1,
        reasoning: 'sequential',
        subjectClass: 'building',
        category: 'history',
        difficulty: 'hard',
      },
      entityNames: ['Dust Bowl'],
      mistakes: ['29 October 1929', '15 March 1935'],
      unfixed: { question: 'When was the storm?', flaws: ['missing-attribute', 'not-unique', 'subject-not-shown'] },
    },
  ],
}
