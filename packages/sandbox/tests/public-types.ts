// No test that runs, but one that compiles: the types that are packed are written by hand, and must say what the code
// does, neither more nor less.
import { expectTypeOf } from "vitest";
import type * as source from "../src";
import type * as sourceMsw from "../src/adapters/msw";
import type * as sourcePlaywright from "../src/adapters/playwright";
import type { ClockChange, JournalFilter } from "../src/client";
import type { JournalEntry } from "../src/journal/entry";
import type { MatchInput } from "../src/journal/match";
import type { ExpectationInput, Verdict } from "../src/journal/verify";
import type { ContentEdit } from "../src/state/actions";
import type * as packed from "../types/index";
import type * as packedMsw from "../types/msw";
import type * as packedPlaywright from "../types/playwright";

// What is exported.
expectTypeOf<keyof typeof source>().toEqualTypeOf<keyof typeof packed>();
expectTypeOf<typeof source>().toExtend<typeof packed>();
expectTypeOf<typeof sourceMsw>().toExtend<typeof packedMsw>();
expectTypeOf<typeof sourcePlaywright>().toExtend<typeof packedPlaywright>();

// What others may give.
expectTypeOf<packed.SandboxOptions>().toEqualTypeOf<source.SandboxOptions>();
expectTypeOf<packed.FaultRule>().branded.toEqualTypeOf<source.FaultRule>();
expectTypeOf<packed.SandboxTarget>().toEqualTypeOf<source.SandboxTarget>();
expectTypeOf<packed.SandboxClientOptions>().toEqualTypeOf<source.SandboxClientOptions>();
expectTypeOf<packed.Match>().branded.toEqualTypeOf<MatchInput>();
expectTypeOf<{ match: packed.Match; times?: packed.Times }>().branded.toEqualTypeOf<ExpectationInput>();
expectTypeOf<packed.JournalFilter>().branded.toEqualTypeOf<JournalFilter>();
expectTypeOf<packed.ClockChange>().toEqualTypeOf<ClockChange>();
expectTypeOf<packed.ContentEdit>().branded.toEqualTypeOf<ContentEdit>();

// What others are given.
expectTypeOf<packed.JournalEntry>().toEqualTypeOf<JournalEntry>();
expectTypeOf<packed.Verdict>().toEqualTypeOf<Verdict>();
expectTypeOf<packed.Clock>().toEqualTypeOf<source.Clock>();
