import { z } from 'zod';
import type { InputOf } from '#lib/contract/endpoint.ts';
import type { personal } from '#lib/contract/personal.ts';
import {
  type ContestDetails,
  ContestDetailsChangeSchema,
  ContestDetailsSchema,
} from '#lib/contract/personal-details.ts';
import { LineSchema } from '#lib/contract/primitives.ts';
import { blankIsNull, choiceOrNull, onlyTouched } from './form-values.ts';

const { shape } = ContestDetailsChangeSchema;

export const shirtSizes = ContestDetailsSchema.shape.shirtSize.unwrap().options;
export const diets = ContestDetailsSchema.shape.diet.unwrap().options;

/** What organisers need to know of a guest, as a form has it. */
export const OnSiteFormSchema = z.object({
  shirtSize: choiceOrNull(ContestDetailsSchema.shape.shirtSize.unwrap()),
  diet: choiceOrNull(ContestDetailsSchema.shape.diet.unwrap()),
  dietNote: blankIsNull(shape.dietNote),
  city: blankIsNull(shape.city),
  accessNeeds: blankIsNull(shape.accessNeeds),
  interests: z.array(LineSchema),
});
export type OnSiteValues = z.input<typeof OnSiteFormSchema>;

/** What the form begins with. */
export const onSiteValues = (details: ContestDetails): OnSiteValues => ({
  shirtSize: details.shirtSize ?? '',
  diet: details.diet ?? '',
  dietNote: details.dietNote ?? '',
  city: details.city ?? '',
  accessNeeds: details.accessNeeds ?? '',
  interests: details.interests,
});

/** The change that a form means: the fields that were touched, and nothing else. */
export const onSiteChange = (
  output: z.output<typeof OnSiteFormSchema>,
  touched: Readonly<Partial<Record<string, unknown>>>,
): InputOf<typeof personal.updateContestDetails>['body'] => onlyTouched(output, touched);
