import { z } from 'zod';
import { type MyTeam, teamLimits } from '#lib/contract/teams/teams.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lengthOf = (text: string) => [...characters.segment(text)].length;
const upTo = (longest: number) => z.string().trim().max(longest);

/** Form values of a team. Name lengths are counted in user-perceived characters. */
export const TeamFormSchema = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => lengthOf(name) >= teamLimits.nameMin && lengthOf(name) <= teamLimits.nameMax),
  slogan: upTo(teamLimits.slogan),
  organisation: upTo(teamLimits.slogan),
  introduction: upTo(teamLimits.text),
  wanted: upTo(teamLimits.text),
  recruiting: z.boolean(),
});
export type TeamFormValues = z.infer<typeof TeamFormSchema>;

export const emptyTeam: TeamFormValues = {
  name: '',
  slogan: '',
  organisation: '',
  introduction: '',
  wanted: '',
  recruiting: true,
};

/** Fields of a team that its captain may change. */
export const teamFormValues = ({ name, slogan, organisation, introduction, wanted, recruiting }: MyTeam) => ({
  name,
  slogan,
  organisation,
  introduction,
  wanted,
  recruiting,
});
