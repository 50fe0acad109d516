"use client";
// A client module because what staff do at the desk is sent, awaited and then read back from the server.
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Sends one action; afterwards everything shown is read anew, whether it succeeded or not. */
export function useAction<Input, Output>(send: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: "always",
    onSettled: () => queries.invalidateQueries({ queryKey: ["desk"] }),
  });
}
